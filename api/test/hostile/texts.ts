/** 20 to 40 characters, so that each fits every field; `#` stands for what tells one field’s from another’s. */
export const TEXTS = {
  script: '<script>alert("owned")</script> #',
  'HTML that runs': '<img src=x onerror=alert(1)> <b> #',
  'right-to-left marks': 'invoice \u202Egnp.exe\u202C \u0627\u0644\u0639 #',
  'zero-width characters': 'pass\u200Bword\u200D and \u2060 nothing #',
  'emoji of many parts': 'so 👩🏽‍💻 🏳️‍🌈 🇺🇳 happy #',
  SQL: `'); DROP TABLE users; -- \\ $1 %s #`,
  'spreadsheet formulas': '=HYPERLINK("http://x.example") #',
};

export const UNSTORABLE = {
  'a NUL character': 'a null\u0000byte in the middle #',
  'half a surrogate pair': 'half \uD83D of a pair of them #',
};
