import './library';
import { applyColors, colors, followSystemColors } from './colors';
import { preferredLanguage, useLanguage } from './i18n';
import { router } from './router';
import './shell';

applyColors(colors());
followSystemColors();
router.start();
void useLanguage(preferredLanguage());
