/** One HTML file for all pages has no place for search engines' data of each; the bundle need not carry it. */
export const landingData = undefined;
export const questionnaireData = undefined;
export const videosData = undefined;
