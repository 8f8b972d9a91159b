import { NothingHere } from '@/components/payments/nothing-here';

export default NothingHere;
