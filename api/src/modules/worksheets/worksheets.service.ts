import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { CourseKey } from '@portal/contracts/courses';
import { notFound } from '../../errors/api-exception';
import { WORKSHEETS } from '../../config/settings.module';
import { COPY } from './copy';

/** A file with its ETag. */
export interface WorksheetFile {
  bytes: Buffer;
  etag: string;
}

/** Loads the worksheets from the build, each once: one file per course, about 50 KB. */
@Injectable()
export class WorksheetsService {
  private readonly files = new Map<CourseKey, WorksheetFile>();

  constructor(@Inject(WORKSHEETS) private readonly folder: string) {}

  /** The worksheet of a course; 404 when it has none. */
  async of(courseKey: CourseKey): Promise<WorksheetFile> {
    const file = this.files.get(courseKey) ?? (await this.read(courseKey));
    this.files.set(courseKey, file);
    return file;
  }

  private async read(courseKey: CourseKey): Promise<WorksheetFile> {
    try {
      const bytes = await readFile(path.join(this.folder, `${courseKey}.pdf`));
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound(COPY.noWorksheet);
      throw error;
    }
  }
}
