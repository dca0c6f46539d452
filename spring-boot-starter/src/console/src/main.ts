import './common';
import './library';
import { applyColors, colors, followSystemColors } from './colors';
import { router } from './router';
import './shell';

applyColors(colors());
followSystemColors();
router.start();
