declare module '*.md' {
  const document: import('./policy-document.ts').PolicyDocument;
  export default document;
}
