// Runs before anything is painted, so that nobody who chose the dark looks into the light first.
import { applyColors, colors } from './colors';

applyColors(colors());
