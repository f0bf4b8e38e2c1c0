export const copy = {
  home: 'Five Pillars, home',
  navigation: 'Site',
  theme: 'Switch between dark and light',
  signIn: 'Sign In',
  getStarted: 'Get Started',
  videos: 'Videos',
  backToHome: 'Back to Home',
  tagline: 'Lead with purpose. Win with results.',
  contact: 'Write to us:',
  questionnaire: 'Tell us about your business',
  videoLibrary: 'Video library',
  footer: 'Footer',
} as const;
