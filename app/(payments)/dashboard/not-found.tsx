// What a page of the dashboard shows for something that is not there, or is somebody else's: the sections stay.
import { ButtonLink } from '@/components/ui/button';

export default function NotFound() {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">There is nothing here.</h1>
      <p className="mt-3 max-w-prose text-muted">
        The address is wrong, or what it names belongs to another account.
      </p>
      <p className="mt-6">
        <ButtonLink look="quiet" href="/dashboard">
          To the overview
        </ButtonLink>
      </p>
    </>
  );
}
