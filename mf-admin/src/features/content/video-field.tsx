import { useState } from 'react';
import type { LessonDraft } from '@portal/contracts/content-editing';
import { FEATURED_VIDEO, findVideo, VIDEOS, watchUrl, youtubeIdOf } from '@portal/contracts/videos';
import type { Issues } from '@portal/sdk/api-errors';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { lessonCopy } from './copy';

const { fields } = lessonCopy;

const NONE = 'none';
const OTHER = 'other';

const OPTIONS = [
  { value: NONE, label: fields.noVideo },
  ...[FEATURED_VIDEO, ...VIDEOS].map(({ youtubeId, title }) => ({ value: youtubeId, label: title })),
  { value: OTHER, label: fields.otherVideo },
];

const idOf = (link: string) => (URL.canParse(link) ? (youtubeIdOf(new URL(link)) ?? '') : '');

type Video = LessonDraft['video'];

function chosen(value: string): Video {
  const video = findVideo(value);
  if (video) return { youtubeId: video.youtubeId, title: video.title };
  return value === OTHER ? { youtubeId: '', title: '' } : null;
}

interface VideoFieldProps {
  video: Video;
  issues: Issues;
  onChange: (video: Video) => void;
}

/** The lesson's video: none, one of the library, or any other of YouTube by its link. */
export function VideoField({ video, issues, onChange }: VideoFieldProps) {
  const isOther = video !== null && !findVideo(video.youtubeId);
  const [link, setLink] = useState(isOther ? watchUrl(video.youtubeId) : '');
  return (
    <Stack>
      <Select
        id="lesson-video"
        label={fields.video}
        options={OPTIONS}
        value={isOther ? OTHER : (video?.youtubeId ?? NONE)}
        onChange={({ target }) => {
          setLink('');
          onChange(chosen(target.value));
        }}
      />
      {isOther && (
        <>
          <TextField
            id="lesson-video-link"
            label={fields.videoLink}
            type="url"
            value={link}
            error={issues['video.youtubeId']}
            onChange={({ target }) => {
              setLink(target.value);
              onChange({ ...video, youtubeId: idOf(target.value) });
            }}
          />
          <TextField
            id="lesson-video-title"
            label={fields.videoTitle}
            value={video.title}
            error={issues['video.title']}
            onChange={({ target }) => onChange({ ...video, title: target.value })}
          />
        </>
      )}
    </Stack>
  );
}
