import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import type { View } from './view';

const root = document.getElementById('root');
const view = document.getElementById('view')?.textContent;
if (!root || !view) throw new Error('The page has nothing to hydrate');
hydrateRoot(root, <App view={JSON.parse(view) as View} />);
