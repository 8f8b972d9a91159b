'use client';
// A page that breaks. Tells the shopper not to pay again.
import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { asLang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';

export default function StoreError({ retry }: { retry: () => void }) {
  const { broken, brokenText, retry: label } = failureMessages[asLang(useParams().lang)];
  return (
    <div className="py-12 text-center sm:py-16">
      <title>{`${broken} · Caruma`}</title>
      <h1 className="text-4xl">{broken}</h1>
      <p className="mt-3 mb-8 text-muted">{brokenText}</p>
      <Button type="button" onClick={retry}>
        {label}
      </Button>
    </div>
  );
}
