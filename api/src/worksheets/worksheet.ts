import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { courseKeySchema } from '@portal/contracts/courses';
import { pillarSchema } from '@portal/contracts/pillars';
import * as z from 'zod';

const words = z.string().trim().min(1);

/** A question, with ruled lines for the answer: a fixed number, or as many as the page has room for. */
const promptSchema = z.strictObject({
  kind: z.literal('prompt'),
  text: words,
  lines: z.union([z.number().int().min(1).max(20), z.literal('rest')]),
});

/** A table to fill in. Rows may have a label in the first column; a number leaves that many blank. */
const tableSchema = z.strictObject({
  kind: z.literal('table'),
  columns: z.array(z.strictObject({ title: words, width: z.number().positive() })).min(2),
  rows: z.union([z.array(z.string().trim()).min(1), z.number().int().min(1).max(20)]),
});

/** Things to do, each with a box to tick. */
const checksSchema = z.strictObject({ kind: z.literal('checks'), items: z.array(words).min(1) });

/** Short answers: labels with blanks, side by side in columns. */
const fieldsSchema = z.strictObject({
  kind: z.literal('fields'),
  items: z.array(words).min(1),
  columns: z.number().int().min(1).max(3),
});

/** Statements to rate from 1 to `to`. */
const scaleSchema = z.strictObject({
  kind: z.literal('scale'),
  low: words,
  high: words,
  to: z.number().int().min(3).max(5),
  items: z.array(words).min(1),
});

/** One part of an exercise. */
export const partSchema = z.discriminatedUnion('kind', [
  promptSchema,
  tableSchema,
  checksSchema,
  fieldsSchema,
  scaleSchema,
]);
export type Part = z.infer<typeof partSchema>;
export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>;

const exerciseSchema = z.strictObject({
  title: words,
  /** The days of the course it belongs to, e.g. `Days 4 to 7`. */
  days: words,
  text: words,
  parts: z.array(partSchema).min(1),
});
export type Exercise = z.infer<typeof exerciseSchema>;

/** A worksheet file: a printable sheet for working through a course with a pen. */
export const worksheetSchema = z.strictObject({
  course: courseKeySchema,
  courseTitle: words,
  pillar: pillarSchema,
  title: words,
  intro: words,
  /** The exercises of each page. */
  pages: z.array(z.array(exerciseSchema).min(1)).min(1),
});
export type Worksheet = z.infer<typeof worksheetSchema>;

const FOLDER = path.resolve(import.meta.dirname, '../../content/worksheets');

/** Every worksheet of the content folder, checked; throws naming the field when a file is not as its schema wants it. */
export const readWorksheets = (): Worksheet[] =>
  readdirSync(FOLDER).map((file) => worksheetSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))));
