export { NothingHere as default } from '@/components/payments/nothing-here';
