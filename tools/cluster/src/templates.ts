import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the templates of the configuration files ask for by name. */
export type TemplateValues = Readonly<Record<string, string | number>>;

const TEMPLATES = path.resolve(import.meta.dirname, '../templates');

const PLACEHOLDER = /\$\{(\w+)\}/g;

/** A template with a value for each `${NAME}`. @throws naming the first one that has none */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for \${${name}} of the template.`);
    return String(value);
  });

/** Writes the configuration file of a template into a folder, readable by its owner alone. @returns its path */
export async function writeConfiguration(template: string, folder: string, values: TemplateValues): Promise<string> {
  const file = path.join(folder, template);
  const text = await readFile(path.join(TEMPLATES, template), 'utf8');
  await writeFile(file, fillTemplate(text, { ...values, FOLDER: folder }), { mode: 0o600 });
  return file;
}
