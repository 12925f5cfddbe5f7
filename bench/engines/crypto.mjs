// The script of `quorem bench crypto`.

import { rows } from './crypto_rows.mjs';
import { measure } from './measure.mjs';

measure(rows);
