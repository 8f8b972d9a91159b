// The hidden fields that carry a visitor's choice through a form.
import { type Choice, choiceFields } from '@/lib/payments/demo/simulator/simulator-url';

export function ChoiceInputs({ choice }: { choice: Choice }) {
  return choiceFields(choice).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
