import { adminLogin, adminLogout, listSubmissions } from './admin';
import { getCurrentUser } from './auth';
import type { Call } from './call';
import { createPost, listPosts } from './community';
import { listCourses, listMemberCourses } from './courses';
import { getDashboard } from './dashboard';
import { completeHabit } from './habits';
import { getHealth, getReady } from './health';
import { listLessonProgress, listLessons, saveLessonProgress } from './lessons';
import { getPillarsProgress } from './pillars';
import { createPlanRequest, listPlanRequests } from './plan-requests';
import { createPriority, updatePriority } from './priorities';
import { submitQuestionnaire } from './questionnaire';

/** Every call of the API: what its documentation and its access tests are generated from. */
export const CALLS: readonly Call[] = [
  getHealth,
  getReady,
  getCurrentUser,
  getDashboard,
  listCourses,
  listMemberCourses,
  getPillarsProgress,
  listLessons,
  listLessonProgress,
  saveLessonProgress,
  createPriority,
  updatePriority,
  completeHabit,
  listPosts,
  createPost,
  submitQuestionnaire,
  createPlanRequest,
  adminLogin,
  adminLogout,
  listSubmissions,
  listPlanRequests,
];
