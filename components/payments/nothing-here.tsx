// What Eclusa answers where a page says there is nothing: a simulator that is off, an order of somebody else.
export function NothingHere() {
  return (
    <div className="grid flex-1 place-items-center p-6 text-center">
      <div>
        <h1 className="text-3xl">There is nothing here.</h1>
        <p className="mt-3 text-muted">The address is wrong, or this part of Eclusa is switched off.</p>
      </div>
    </div>
  );
}
