// What is shared is there before what uses it.
import('./page.js');
