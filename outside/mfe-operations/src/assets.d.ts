/** The class names of a CSS module, as they are in the page. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
/** A style sheet without a name belongs to what imports it; one with a name is a file, and the name its address. */
declare module '*.css' {
  const address: string;
  export default address;
}
// Pictures, typefaces, sound and film are files, named by their addresses.
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.ico' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.ttf' {
  const address: string;
  export default address;
}
declare module '*.otf' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.mp3' {
  const address: string;
  export default address;
}
declare module '*.ogg' {
  const address: string;
  export default address;
}
declare module '*.wav' {
  const address: string;
  export default address;
}
declare module '*.pdf' {
  const address: string;
  export default address;
}
