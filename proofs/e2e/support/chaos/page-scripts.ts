export {
  type Composition,
  changeComposition,
  chunksOf,
  fileOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
} from 'remote-e2e';
