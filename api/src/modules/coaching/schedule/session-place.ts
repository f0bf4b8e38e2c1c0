/** Where the record of a session is kept: a series has one for each of its dates. */
export interface SessionPlace {
  sessionId: string;
  /** The date of an occurrence; empty for a single session. */
  occurrence: string;
}

/** Reads where the record of a session is kept out of the session's id. */
export function placeOf(id: string): SessionPlace {
  const [sessionId = '', occurrence = ''] = id.split(':');
  return { sessionId, occurrence };
}
