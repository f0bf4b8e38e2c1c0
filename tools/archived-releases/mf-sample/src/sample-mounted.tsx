import { showToast } from '@portal/sdk';

/** A page without any React. */
export function mount(element: HTMLElement): () => void {
  const main = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Sample that mounts itself';
  const button = document.createElement('button');
  button.textContent = 'Toast';
  button.onclick = () => showToast({ title: 'By what mounted itself', description: '' });
  main.append(heading, button);
  element.append(main);
  return () => main.remove();
}
