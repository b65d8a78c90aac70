export {
  askForCodesFrom,
  chooseProvider,
  chooseTime,
  completeProfile,
  dialog,
  enterCode,
  isMobile,
  openInPage,
  passLogin,
} from 'remote-e2e';
