export const copy = {
  home: (portal: string) => `${portal}, home`,
  navigation: 'Site',
  theme: 'Switch between dark and light',
  signIn: 'Sign In',
  getStarted: 'Get Started',
  videos: 'Videos',
  backToHome: 'Back to Home',
  contact: 'Write to us:',
  questionnaire: 'Tell us about your business',
  videoLibrary: 'Video library',
  footer: 'Footer',
} as const;
