import { eventReplay } from 'federation/first-paint';
import { startPageRuntime } from 'federation/runtime';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageElements, ROOT_ELEMENT_ID } from 'shared-contracts';
import { PREFIX } from './prefix.ts';
import { TeaHouse } from './TeaHouse.tsx';

const elements = pageElements(PREFIX);
const composition = JSON.parse(document.getElementById(elements.composition)?.textContent ?? '');
const loader = startPageRuntime({ debugGlobal: '__TEA__', composition });
const page = <TeaHouse loader={loader} pathname={location.pathname} />;
const root = document.getElementById(ROOT_ELEMENT_ID) as HTMLElement;
const held = eventReplay(elements);
if (held) held.over = true;
if (document.documentElement.dataset.layout === undefined) createRoot(root).render(page);
else hydrateRoot(root, page);
