import AboutPage, { mount } from 'kaza/AboutPage';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A page of React's shows the component; any other one has it drawn into an element.
createRoot(document.querySelector('#component')).render(createElement(AboutPage));
mount(document.querySelector('#element'));
