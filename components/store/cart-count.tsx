// How many pieces are in the cart. Read from the cookie in the browser, so that the pages around it stay static; by a
// script of its own, so that they need no React.

const SCRIPT = `(()=>{
const shown=document.currentScript.previousElementSibling;
const count=()=>{
const value=/(?:^|; )caruma_cart=([^;]*)/.exec(document.cookie)?.[1]??'';
const pieces=decodeURIComponent(value).split('~').reduce((sum,line)=>sum+(Number(line.split(':')[1])||0),0);
shown.textContent=pieces||'';
};
count();
for(const event of ['redrawn','pageshow','focus'])addEventListener(event,count);
globalThis.cookieStore?.addEventListener('change',count);
})()`;

export function CartCount() {
  return (
    <>
      <span
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty. React, where there is some, is not to look at what the script writes.
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
        className="ml-1.5 inline-grid min-w-6 place-items-center rounded-full bg-clay px-1.5 text-sm font-semibold text-page tabular-nums empty:hidden"
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
