import { readyFile, type ReadyFile } from '../../common/ready-file';

/** A text that is sent, compressed when it is first asked for: at its best, a page takes some 20 ms of a core. */
export class ReadyText {
  private file: Promise<ReadyFile> | undefined;

  constructor(private readonly text: string) {}

  ready = () => (this.file ??= readyFile(Buffer.from(this.text)));
}
