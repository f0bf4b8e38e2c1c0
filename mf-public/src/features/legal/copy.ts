import { BRAND_SLOTS } from '@portal/contracts/brand-words';
/**
 * The privacy notice and the terms: all of their words, and the only place to edit them.
 *
 * FOR COUNSEL: these texts describe what the portal does, and were not written by a lawyer. Please check them, fill in
 * the company's legal name, its address and its state, and say for how long server logs and backups are kept where the
 * portal is hosted. Then set `CHECKED_BY_COUNSEL` to true, which takes the notice off both pages, and set `UPDATED`.
 */
export const CHECKED_BY_COUNSEL = false;

/** When the texts last changed, as both pages say it. */
const UPDATED = 'November 25, 2026';

export interface LegalSection {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly (readonly [term: string, text: string])[];
}

export interface LegalText {
  title: string;
  intro: string;
  updated: string;
  sections: readonly LegalSection[];
}

export const copy = {
  unchecked: 'This text has not yet been reviewed by our counsel. What it says about the portal is accurate today.',
  updated: (date: string) => `Last updated ${date}`,
  contact: 'Questions, or a request about your data? Write to',
} as const;

export const privacy: LegalText = {
  title: 'Privacy Notice',
  intro: `What ${BRAND_SLOTS.name} keeps about you, why, for how long, and how to have it deleted.`,
  updated: UPDATED,
  sections: [
    {
      heading: 'The short version',
      paragraphs: [
        'We keep what you tell us and what you do in the portal so we can coach you. We use no trackers, no analytics, and no advertising, here or anywhere else. We do not sell your data, and we do not share it for advertising.',
        'In Profile Settings, you can view and download everything about your account, and you can delete the account yourself.',
      ],
    },
    {
      heading: 'What we keep, and for how long',
      items: [
        [
          'The questionnaire',
          'Your name, phone number, email address, industry, income, income goal, what you write about your business, and when you sent it. We add notes about our contact with you, and we keep the emails we sent about it. We use it to contact you and to prepare for your strategy session; when you choose a time for it, we keep that time and your time zone. We keep the questionnaire until we erase it, which we do when you ask us to.',
        ],
        [
          'Your account',
          'Your name, email address, time zone, your profile picture if you add one, when you joined, and when you last visited. Your password is stored only as a hash, which nobody can read. We keep all of this until your account is deleted.',
        ],
        [
          'Your work as a member',
          'Courses, lessons, completed activities and reflections, priorities, habits, booked sessions, messages to your coach, plan requests, and your calendar address if you create one. We keep it until your account is deleted.',
        ],
        [
          'What you buy',
          'Where plans can be bought here, your plan, its invoices, and what was paid and refunded. You pay on our payment provider’s page; your card details never reach us. After your account is deleted, payment records stay in our books, as the law requires, without your name and address.',
        ],
        [
          'What you share in the community',
          'Posts, comments, cheers, and reports. Other members see your posts and comments with your name and picture. You can delete any of them.',
        ],
        [
          'If we quote you',
          'Only if you agree, our home page shows what you told us about our work, with your name, what you do, and your picture if you like. We keep that with the day on which you agreed, until you tell us to take it down. Then we delete it.',
        ],
        [
          'Where you are signed in',
          'For each browser: when you signed in, when it was last used, and what kind of browser it is. A sign-in ends after 14 days without use, and after 90 days at the latest. You can end any of them in Profile Settings.',
        ],
        [
          'Emails',
          'Emails about your account are deleted after 30 days. Emails about a questionnaire are kept as long as the questionnaire.',
        ],
        [
          'Server logs and limits',
          'Our server logs each request: its time, the address requested on our site, your network (IP) address and whether it worked, but never what you typed. We use these logs to keep the portal safe and running, and keep them only as long as that takes. To stop abuse, the server also counts attempts by network address and by account, and clears those counts soon after the limit period ends.',
        ],
        [
          'What our team did',
          'When an administrator does something with your data, we record it. Once the data is deleted, the record stays without your name.',
        ],
        [
          'Backups',
          'Copies of the database, kept for emergencies. What you delete is gone from them once they are replaced.',
        ],
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Our team and your coach see what they need to coach you: questionnaires, bookings, messages, plan requests, and how far you are in each course. Your reflections are shown only to you, unless you share one with your coach, which you can undo at any time.',
        'Companies that work for us store and transmit data on our behalf: the one that hosts the portal, the one that delivers our emails and, where plans can be bought here, the one that processes payments. If members sign in through an identity provider, that company tells us your name and verified email address, and learns when you sign in.',
        'We give data to others only where the law requires it, or to defend our rights.',
      ],
    },
    {
      heading: 'Videos from YouTube',
      paragraphs: [
        'Our videos are hosted by YouTube, a service of Google. Our pages load nothing from YouTube until you play a video, follow a link that says to watch one, or ask for the thumbnails. From then on, your browser loads the player from youtube-nocookie.com and the thumbnails from i.ytimg.com, and Google receives your network address and may store data in your browser. Google’s privacy policy at policies.google.com/privacy explains what it does with that data.',
      ],
    },
    {
      heading: 'Cookies and what your browser keeps',
      paragraphs: [
        'Only what the portal needs to work, and nothing from third parties, except what YouTube sets when you play a video.',
      ],
      items: [
        ['Session', 'Keeps you signed in for up to 90 days, or one day for administrators.'],
        [
          'Signed-in flag',
          'Lets a page know right away that someone is signed in, without saying who. It ends with the session.',
        ],
        [
          'Recognized device',
          'Recognizes a browser you have signed in with before, so that someone guessing passwords can’t lock you out. One year.',
        ],
        ['Time zone', 'Lets a page show days and times in your time zone right from the start. One year.'],
        ['Sign-in', 'Keeps track of a sign-in through an identity provider. Ten minutes.'],
        [
          'Release channel',
          'Says which version of the portal this browser gets while a new one is being tested. 30 days.',
        ],
        [
          'Theme and drafts',
          'Your choice of dark or light, and anything you’ve typed but not sent, stay in your browser’s own storage. Drafts don’t reach us until you send them.',
        ],
      ],
    },
    {
      heading: 'Your choices',
      items: [
        ['See and download', 'Profile Settings, Your data: download everything about your account.'],
        ['Correct', 'Change your name, picture, and time zone in Profile Settings. For anything else, write to us.'],
        [
          'Delete your account',
          'Profile Settings, Delete account. Everything that is yours is deleted immediately. Posts and comments stay, under the name Former Member, so that other members’ conversations still make sense; delete them first if you want them gone.',
        ],
        [
          'Erase a questionnaire',
          'A questionnaire is not part of an account. Write to us from the address you gave, and we’ll erase it along with its notes and emails.',
        ],
        [
          'Other rights',
          'Depending on your state, you may have the right to know, correct, delete, and receive a copy of your data, and not to be treated differently for asking. Write to us. We’ll answer within 45 days, after checking that the request comes from you.',
        ],
      ],
    },
    {
      heading: 'Safety, age, and changes',
      paragraphs: [
        'Data is encrypted in transit wherever the portal is reached over HTTPS, and passwords are hashed. No system is perfectly safe: if your data were ever exposed, we would tell you as the law requires.',
        'The portal is for people who run a business. It is not meant for anyone under 18.',
        'When this notice changes, we post the new text and its date here, and we tell members before any change that matters to them takes effect.',
      ],
    },
  ],
};

export const terms: LegalText = {
  title: 'Terms of Service',
  intro: `What you can expect from ${BRAND_SLOTS.name}, and what we expect from you.`,
  updated: UPDATED,
  sections: [
    {
      heading: 'Who we are, and what this covers',
      paragraphs: [
        `${BRAND_SLOTS.name} offers business coaching in the United States. These terms cover our website, the members’ portal, and the coaching that goes with it. By creating an account or sending the questionnaire, you agree to them.`,
      ],
    },
    {
      heading: 'Coaching, not professional advice',
      paragraphs: [
        'Coaching, courses, and worksheets help you think, plan, and keep going. They are not legal, tax, financial, lending, medical, or other professional advice. You decide what you do in your business, and you are responsible for following the rules that apply to it, such as those on licensing, advertising, fair housing, lending, calls, and messages.',
        'The results we mention, such as more monthly revenue within six months, are what we work toward with you. They depend on your work and your market and are not guaranteed.',
      ],
    },
    {
      heading: 'Your account',
      items: [
        ['One person', 'An account is for one person who is at least 18. Keep your password to yourself.'],
        ['Accurate details', 'Use your own name and an email address where we can reach you.'],
        [
          'Ending it',
          'You can delete your account at any time in Profile Settings. Anything you already owe remains due.',
        ],
        [
          'If rules are broken',
          'We may suspend or close an account that breaks these terms or harms others. Where we can, we’ll tell you why first.',
        ],
      ],
    },
    {
      heading: 'Plans, prices, and the guarantee',
      paragraphs: [
        'The Subscription page lists prices and how often they are charged. Where plans can be bought here, you pay on our payment provider’s page, and a plan renews automatically until you cancel it, which you can do at any time on the Subscription page; you keep access to what you have paid for until that period ends. Where plans cannot be bought here, the button sends a request and nothing is charged: we contact you, and a plan starts once we have agreed in writing on the plan and on how it is paid, renewed, and ended.',
        'Every plan has a 30-day money-back guarantee: if there is no measurable progress within the first 30 days, tell us within that time, and we will refund what you paid for them.',
      ],
    },
    {
      heading: 'Sessions',
      paragraphs: [
        'You can cancel a 1:1 session in the portal until it starts. Please do it as early as you can so someone else can have the time. Coaches may reschedule or cancel a session; if they do, we will offer you another time.',
        'Sessions take place on another company’s video service, and that company’s terms apply. No session is recorded unless everyone in it has agreed.',
      ],
    },
    {
      heading: 'The community',
      items: [
        ['Be decent', 'No harassment, hate, spam, or selling to members who did not ask.'],
        [
          'Keep confidences',
          'What others share stays here. Leave your clients’ names and private facts out of your posts.',
        ],
        ['What you write stays yours', 'You allow us to show it in the portal. Do not post what belongs to others.'],
        [
          'Moderation',
          'Members can report a post. We may hide it; its author can still see it, along with the reason.',
        ],
      ],
    },
    {
      heading: 'Our material',
      paragraphs: [
        'Courses, worksheets, and texts belong to us or to those who let us use them. As a member you may use and print them for your own business. Please do not resell, publish, or teach them without our written consent. The talks in the video library belong to their creators and are shown through YouTube’s player.',
      ],
    },
    {
      heading: 'Fair use of the portal',
      paragraphs: [
        'Do not try to get into other people’s accounts, overload the portal, or scrape it. If you find a security weakness, please tell us, and give us time to fix it before you tell others.',
      ],
    },
    {
      heading: 'What we are liable for',
      paragraphs: [
        'We do our work with care, and provide the portal as is. As far as the law allows, we give no other warranty, we are not liable for lost profits or indirect damages, and our total liability is limited to what you paid us in the previous twelve months. Nothing here limits rights that the law does not let you give up.',
      ],
    },
    {
      heading: 'Changes and law',
      paragraphs: [
        `When these terms change, we post the new text and its date here, and we tell members before any change that matters to them takes effect. The law of the state in which ${BRAND_SLOTS.name} is established applies, without its rules on conflicts of law. Please talk to us first: an email usually settles things.`,
      ],
    },
  ],
};
