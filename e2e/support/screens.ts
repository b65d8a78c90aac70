export {
  askForCodesFrom,
  chooseProvider,
  chooseTime,
  completeProfile,
  dialog,
  enterCode,
  isMobile,
  passLogin,
} from 'remote-e2e';
