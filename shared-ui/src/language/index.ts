export { loadCatalogues, type Words } from './catalogue.ts';
export { defineMessages, type MessagesOf } from './define-messages.ts';
export { LanguageProvider, type PageLanguage } from './LanguageProvider.tsx';
export { useFormats, useLanguage } from './useLanguage.ts';
