/** Limits shared by client and server. Lengths are in characters. */
export const LIMITS = {
  /** Largest JSON body, in bytes (256 KB). */
  bodyBytes: 262_144,
  priorityTitle: 200,
  habitTitle: 120,
  /** How many habits a member can track at the same time. */
  habits: 20,
  postContent: 2_000,
  commentContent: 1_000,
  pictureDescription: 300,
  reportNote: 500,
  profileBio: 280,
  profileCity: 100,
  hideReason: 500,
  coachMessage: 5_000,
  /** A file of a thread: bytes as it is sent (10 MB), its name; how many a message has, and bytes of all of a thread (50 MB). */
  attachment: { bytes: 10_485_760, name: 200, ofMessage: 5, ofThread: 52_428_800 },
  /** A file of an import: bytes (20 MB), rows, characters of its name. */
  import: { bytes: 20_971_520, rows: 20_000, columns: 100, name: 200 },
  goal: 500,
  /** What a coach writes about a session, for the team and for the member; how many action items a session has. */
  sessionNotes: 10_000,
  actionItems: 10,
  checkInNote: 1_000,
  reflection: 10_000,
  personName: 100,
  password: { min: 8, max: 200 },
  email: 254,
  questionnaire: { name: 200, phone: 40, businessDescription: 5_000 },
  feedPage: { default: 20, max: 100 },
  /** Entries of a page of any other list that is read page by page. */
  listPage: { default: 20, max: 100 },
  url: 2_048,
  /** A picture as it is sent: bytes (5 MB), pixels, and how many times its shorter side a crop may enlarge. */
  picture: { bytes: 5_242_880, pixels: 25_000_000, zoom: 5 },
  /** What one release may be: sizes in bytes, the packed release (20 MB) and each of its files (16 MB) among them. */
  release: {
    packedBytes: 20_971_520,
    /** @deprecated A portal takes `packedBytes`. */
    bytes: 50_331_648,
    fileBytes: 16_777_216,
    files: 2_000,
    fileName: 200,
    version: 60,
    entries: 10,
    /** The program that renders its pages on the server (4 MB), and a page that was rendered at build time (1 MB). */
    programBytes: 4_194_304,
    prerenderedBytes: 1_048_576,
    pages: 100,
    pageId: 60,
    path: 200,
    title: 200,
    description: 500,
    /** As JSON. */
    structuredData: 20_000,
    /** Pages in the members' navigation, and the characters of a label and of an icon's name. */
    navigation: 20,
    navigationLabel: 60,
    /** A page's immediate calls, the parameters they take over, and the length of each. */
    data: 20,
    dataPath: 100,
    dataQuery: 10,
    dataName: 60,
    pageFiles: 100,
    /** Modules that it takes or provides, and the exports of each. */
    shared: 100,
    exports: 1_000,
    exportName: 100,
    /** API calls in its compatibility manifest. */
    calls: 500,
  },
  /** Why a release was moved. */
  moveReason: 500,
  deployTokenName: 60,
  webhookEndpoints: 20,
} as const;
