import {
  changePassword,
  deleteAccount,
  getAccount,
  getProof,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  updateProfile,
} from './account';
import { exportMemberData, exportMemberPage } from './account-export';
import { adminLogin, adminLogout, listSubmissions } from './admin';
import { getAttention } from './attention';
import { listAuditEntries } from './audit';
import { getCurrentUser } from './auth';
import { getBrand, saveBrand, uploadLogo } from './brand';
import { getCalendar, getCalendarFeed, getSessionCalendar, renewCalendarFeed } from './calendar';
import type { Call } from './call';
import { listMessages, sendMessage } from './coach-messages';
import { bookSession, cancelSession, listFreeSlots, listPastSessions } from './coaching';
import {
  callOffSession,
  createCoach,
  listCoaches,
  listSchedule,
  moveSession,
  scheduleSession,
  updateCoach,
} from './coaching-schedule';
import { createComment, deleteComment, listComments } from './comments';
import { cheerPost, createPost, deletePost, listPosts, uncheerPost, updatePost } from './community';
import {
  discardLessonDraft,
  editCourse,
  getLessonContent,
  listContent,
  listContentDays,
  publishLesson,
  saveLessonDraft,
} from './content-editing';
import { listCourses, listMemberCourses } from './courses';
import { getDashboard } from './dashboard';
import { listReleases, moveRelease, uploadRelease, verifyReleases } from './delivery';
import { createDeployToken, endDeployToken, listDeployTokens } from './deploy-tokens';
import { completeHabit } from './habits';
import { getHealth, getReady } from './health';
import {
  addLeadNote,
  changeLeadStatus,
  countOldLeads,
  eraseLead,
  eraseOldLeads,
  exportLeads,
  getLead,
  listLeads,
} from './leads';
import { listLessonProgress, listLessons, saveLessonProgress } from './lessons';
import { assignCourse, deactivateMember, getMember, listMembers, reactivateMember, unassignCourse } from './members';
import { chooseMail, listMailChoices } from './mail-choices';
import { hidePost, listReports, reportPost, restorePost } from './moderation';
import { getMailDelivery, listMails, retryMail } from './outbox';
import { getPicture, removePicture, uploadPicture, uploadPostPicture } from './pictures';
import {
  findPeople,
  getPerson,
  getTimeline,
  joinPeople,
  keepPeopleApart,
  separatePerson,
  undoPersonChange,
} from './people';
import { getPillarsProgress } from './pillars';
import { createPlanRequest, listPlanRequests, settlePlanRequest } from './plan-requests';
import { createPriority, updatePriority } from './priorities';
import { submitQuestionnaire } from './questionnaire';
import { reportRemoteLoad } from './releases';
import {
  acceptStaffInvitation,
  beginSecondFactor,
  changeStaffPassword,
  changeStaffRole,
  changeStaffSettings,
  confirmSecondFactor,
  dropSecondFactor,
  endStaffSession,
  getStaffInvitation,
  getStaffSelf,
  inviteStaff,
  listStaff,
  removeStaff,
  removeStaffSecondFactor,
  staffSignIn,
  withdrawStaffInvitation,
} from './staff';
import { getWorksheet } from './worksheets';

/** Every call of the API: what its documentation and its access tests are generated from. */
export const CALLS: readonly Call[] = [
  getHealth,
  getReady,
  getCurrentUser,
  getAccount,
  updateProfile,
  uploadPicture,
  uploadPostPicture,
  removePicture,
  getPicture,
  changePassword,
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  exportMemberData,
  exportMemberPage,
  getProof,
  deleteAccount,
  listMailChoices,
  chooseMail,
  getDashboard,
  listCourses,
  listMemberCourses,
  getWorksheet,
  getPillarsProgress,
  listLessons,
  listLessonProgress,
  saveLessonProgress,
  createPriority,
  updatePriority,
  completeHabit,
  listPosts,
  createPost,
  updatePost,
  deletePost,
  cheerPost,
  uncheerPost,
  listComments,
  createComment,
  deleteComment,
  reportPost,
  listFreeSlots,
  bookSession,
  cancelSession,
  listPastSessions,
  sendMessage,
  getSessionCalendar,
  getCalendarFeed,
  renewCalendarFeed,
  getCalendar,
  submitQuestionnaire,
  createPlanRequest,
  adminLogin,
  adminLogout,
  getAttention,
  listSubmissions,
  listLeads,
  exportLeads,
  getLead,
  changeLeadStatus,
  eraseLead,
  countOldLeads,
  eraseOldLeads,
  addLeadNote,
  listMails,
  getMailDelivery,
  retryMail,
  listAuditEntries,
  listPlanRequests,
  settlePlanRequest,
  listReports,
  hidePost,
  restorePost,
  listMessages,
  findPeople,
  getPerson,
  getTimeline,
  joinPeople,
  keepPeopleApart,
  separatePerson,
  undoPersonChange,
  listMembers,
  getMember,
  assignCourse,
  unassignCourse,
  deactivateMember,
  reactivateMember,
  listContent,
  editCourse,
  listContentDays,
  getLessonContent,
  saveLessonDraft,
  discardLessonDraft,
  publishLesson,
  reportRemoteLoad,
  listReleases,
  uploadRelease,
  moveRelease,
  verifyReleases,
  listDeployTokens,
  createDeployToken,
  endDeployToken,
  listCoaches,
  createCoach,
  updateCoach,
  listSchedule,
  scheduleSession,
  moveSession,
  callOffSession,
  getBrand,
  saveBrand,
  uploadLogo,
  staffSignIn,
  getStaffSelf,
  beginSecondFactor,
  changeStaffPassword,
  confirmSecondFactor,
  dropSecondFactor,
  listStaff,
  changeStaffRole,
  removeStaff,
  removeStaffSecondFactor,
  inviteStaff,
  withdrawStaffInvitation,
  endStaffSession,
  changeStaffSettings,
  getStaffInvitation,
  acceptStaffInvitation,
];
