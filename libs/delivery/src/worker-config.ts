/** A file that the worker keeps: where it is served, and its integrity. */
export type WorkerFile = readonly [url: string, integrity: string];

/** The global variable in which `/service-worker.js` tells the worker of the shell's release what is live. */
export const WORKER_CONFIG = 'portalWorker';

/**
 * What the portal tells the service worker. The worker may be older or newer than the portal, so fields are only ever
 * added.
 */
export interface WorkerConfig {
  /** Names all of it: what is kept for one configuration is never mixed with what is kept for another. */
  id: string;
  /** The page for those who have nothing to read offline. */
  offline: WorkerFile;
  /** The document in which the shell renders any page from what is kept. */
  app: WorkerFile;
  /** The code of members' pages, and the typeface. */
  files: readonly WorkerFile[];
  /** Paths of the GET calls whose responses may be kept on a member's device, e.g. `/api/courses/:courseKey/lessons`. */
  answers: readonly string[];
  /** Those to request ahead, once a day. */
  ahead: readonly string[];
  /** Those of a course, to request ahead for the courses that the member is taking. */
  aheadOfCourse: readonly string[];
  /** Lists the member's courses. */
  memberCourses: string;
  /** The cookie whose value tells one sign-in from another. */
  hintCookie: string;
  /** The ID of the composition, which names the live releases. */
  compositionId: string;
  /** The ID of the JSON block in which a page names its own. */
  compositionElementId: string;
  /** The ID of the JSON block with the responses that a page was rendered from. */
  renderedId: string;
}
