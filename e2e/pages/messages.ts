import type { Page } from '@playwright/test';

export const conversation = (page: Page) => page.getByRole('log');
export const messageBox = (page: Page) => page.getByLabel('Your message');
export const answerBox = (page: Page) => page.getByLabel('Your reply');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** Sends what is written in the box of a member. */
export async function writeMessage(page: Page, text: string) {
  await messageBox(page).fill(text);
  await sendButton(page).click();
}

/** Sends an answer as the team. */
export async function writeAnswer(page: Page, text: string) {
  await answerBox(page).fill(text);
  await sendButton(page).click();
}

/** A small PDF to choose. */
export const PLAN = {
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Chooses files for the message that is being written. */
export async function chooseFiles(page: Page, ...files: (typeof PLAN)[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a file' }).click(),
  ]);
  await chooser.setFiles(files);
}
