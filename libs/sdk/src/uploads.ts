import { useState } from 'react';
import { ADMIN_HEADER, TIME_ZONE_HEADER, type Call, type CallInput, type CallOutput } from '@portal/contracts/call';
import { deviceTimeZone, HttpError, isUnauthorized, pathOf } from '@portal/sdk';

/**
 * Makes a call with a file and parses the response with its schema; `onProgress` is called with the fraction sent, from
 * 0 to 1.
 * @throws as `send` does
 */
export async function upload<C extends Call>(
  call: C,
  input: CallInput<C>,
  onProgress: (part: number) => void,
): Promise<CallOutput<C>> {
  const file = input.file as Blob | undefined;
  const request = new XMLHttpRequest();
  const answered = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new TypeError('Failed to send the file'));
    request.onabort = () => reject(new TypeError('The file wasn’t sent'));
  });
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  };
  request.open(call.method, pathOf(call, input));
  request.setRequestHeader('content-type', file?.type ?? '');
  request.setRequestHeader(TIME_ZONE_HEADER, deviceTimeZone());
  if (call.access === 'admin') request.setRequestHeader(ADMIN_HEADER, 'true');
  request.send(file ?? null);
  await answered;
  const { status, responseText, statusText } = request;
  if (status < 200 || status > 299) throw new HttpError(status, responseText, statusText);
  return call.response.parse(JSON.parse(responseText)) as CallOutput<C>;
}

/** A file that is on its way, or that could not be sent. */
export interface UploadingFile {
  /** Tells it from the others. */
  key: string;
  file: File;
  /** Which part of it is on its way, from 0 to 1. */
  progress: number;
  /** Why it could not be sent; undefined while it is on its way. */
  error: Error | undefined;
}

interface Options<Taken> {
  send: (file: File, onProgress: (part: number) => void) => Promise<Taken>;
  onTaken: (taken: Taken) => void;
  onUnauthorized: () => void;
}

/**
 * Uploads files as soon as they are selected, independently of each other, and keeps failed ones until they are
 * removed.
 */
export function useUploads<Taken>({ send, onTaken, onUnauthorized }: Options<Taken>) {
  const [sending, setSending] = useState<readonly UploadingFile[]>([]);
  const change = (key: string, part: Partial<UploadingFile>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setSending((before) => before.filter((one) => one.key !== key));

  async function start(key: string, file: File) {
    try {
      const taken = await send(file, (progress) => change(key, { progress }));
      drop(key);
      onTaken(taken);
    } catch (error) {
      change(key, { error: error instanceof Error ? error : new Error(String(error)) });
      if (isUnauthorized(error)) onUnauthorized();
    }
  }

  return {
    sending,
    /** Whether some are on their way. */
    isSending: sending.some(({ error }) => error === undefined),
    choose: (files: readonly File[]) => {
      const chosen = files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0, error: undefined }));
      setSending((before) => [...before, ...chosen]);
      for (const { key, file } of chosen) void start(key, file);
    },
    again: ({ key, file }: UploadingFile) => {
      change(key, { error: undefined, progress: 0 });
      void start(key, file);
    },
    drop,
  };
}

/** @deprecated Use `UploadingFile`. Removed with SDK 2. */
export type SendingFile = UploadingFile;
