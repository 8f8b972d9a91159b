// The dashboard's 404: nothing has this URL, or it belongs to another account. The layout stays.
import { ButtonLink } from '@/components/ui/button';

export default function NotFound() {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">There is nothing here.</h1>
      <p className="mt-3 max-w-prose text-muted">
        The URL is wrong, or what it names belongs to another account.
      </p>
      <p className="mt-6">
        <ButtonLink look="quiet" href="/dashboard">
          Go to the overview
        </ButtonLink>
      </p>
    </>
  );
}
