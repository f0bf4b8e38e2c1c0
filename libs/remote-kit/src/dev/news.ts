/** Something that is wrong in the sources. */
export interface Fault {
  /** What, in a sentence; without a place several lines with the sources among them. */
  message: string;
  place?: {
    /** From the remote's folder. */
    file: string;
    line: number;
    /** That line and those around it. */
    excerpt: readonly { number: number; text: string }[];
  };
}

/** What the dev server sends to the open pages. */
export type News =
  | {
      /** Told first. */
      what: 'hello';
      /** Names this run of the dev server. */
      server: string;
      /** The apps from working folders. */
      remotes: readonly string[];
      /** The address of the portal behind. */
      portal: string;
    }
  | { what: 'built'; app: string; hash: string }
  | { what: 'broken'; app: string; faults: readonly Fault[] }
  /** The page itself has changed and must be reloaded. */
  | { what: 'reload' };
