export { PartnerDialog as default } from '../features/partner/PartnerDialog.tsx';
