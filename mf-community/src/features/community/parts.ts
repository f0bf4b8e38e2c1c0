import { onIntent } from '@portal/ui/on-intent';
import { copy } from './copy';

/** Rarely used parts, loaded when a reader opens one. */
export const EditPost = onIntent(
  () => import(/* webpackChunkName: "own-post" */ './own-post/edit-post').then((module) => module.EditPost),
  copy.part,
);
export const DeletePost = onIntent(
  () => import(/* webpackChunkName: "own-post" */ './own-post/delete-post').then((module) => module.DeletePost),
  copy.part,
);
export const ReportPost = onIntent(
  () => import(/* webpackChunkName: "report-post" */ './report/report-post').then((module) => module.ReportPost),
  copy.part,
);
export const PinPost = onIntent(
  () => import(/* webpackChunkName: "pin-post" */ './pins/pin-post').then((module) => module.PinPost),
  copy.part,
);
export const Comments = onIntent(
  () => import(/* webpackChunkName: "comments" */ './comments/comments').then((module) => module.Comments),
  copy.part,
);
