// Shows the page outside the console; see index.html.
import { AnnouncementsPage } from './main.js';

customElements.define('core-announcements', AnnouncementsPage);
