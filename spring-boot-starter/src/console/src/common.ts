// What the frame and the pages that are loaded later share. Whoever imports this lets the build put all of it into one piece instead of
// one piece for each combination of pages, so that the first page needs few requests.
import './address';
import './api';
import './attention';
import './changes';
import './components/failure';
import './components/notices';
import './components/pager';
import './components/plugin-icon';
import './connection';
import './i18n';
import './icon';
import './light';
import './operations';
import './plugins';
import './router';
import './session';
import 'lit/decorators.js';
