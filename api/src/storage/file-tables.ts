/** Tables with files: their key, the columns with bytes, and a file's content type. */
export const FILE_DESCRIPTIONS = {
  file_contents: { key: 'sha256', columns: ['bytes', 'brotli', 'gzip'], type: "'application/octet-stream'" },
  pictures: { key: 'user_id', columns: ['webp'], type: "'image/webp'" },
  post_pictures: { key: 'id', columns: ['webp'], type: "'image/webp'" },
  social_proof_pictures: { key: 'token', columns: ['webp'], type: "'image/webp'" },
  thread_attachments: {
    key: 'id',
    columns: ['content'],
    type: "CASE kind WHEN 'pdf' THEN 'application/pdf' ELSE 'image/webp' END",
  },
} as const satisfies Record<string, { key: string; columns: readonly [string, ...string[]]; type: string }>;

export type FileTable = keyof typeof FILE_DESCRIPTIONS;

export const FILE_TABLES = Object.keys(FILE_DESCRIPTIONS) as FileTable[];
