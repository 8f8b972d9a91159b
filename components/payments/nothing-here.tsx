// The 404 of Eclusa: an unknown URL, something of another account, or a simulator that is off.
import { ButtonLink } from '@/components/ui/button';

export function NothingHere() {
  return (
    <div className="grid flex-1 place-items-center p-6 text-center">
      <div>
        <h1 className="text-3xl">There is nothing here.</h1>
        <p className="mt-3 max-w-prose text-balance text-muted">
          The URL is wrong, belongs to another account, or names a part of Eclusa that is switched off.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink look="quiet" href="/dashboard" prefetch={false}>
            Dashboard
          </ButtonLink>
          <a href="/docs" className="inline-flex min-h-11 items-center px-4 underline underline-offset-4">
            Docs
          </a>
        </div>
      </div>
    </div>
  );
}
