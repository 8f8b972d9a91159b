// What JavaScript adds to a page of the documentation: copying code, remembering the language, `/` to search, and this
// server's own address in the examples. A script of its own, after all it looks at, so that the pages need no React.

const SCRIPT = `(()=>{
const d=document,local='http://localhost:3000',status=d.currentScript.previousElementSibling;
d.addEventListener('click',async({target:t})=>{
if(!t.matches('button.copy'))return;
await navigator.clipboard.writeText(t.closest('figure').querySelector('code').textContent);
t.textContent='Copied';status.textContent='Copied.';
setTimeout(()=>{t.textContent='Copy';status.textContent=''},2e3)});
d.addEventListener('change',({target:t})=>{
if(t.name==='docs-language')try{localStorage.samplesLanguage=t.value}catch{}});
d.addEventListener('keydown',e=>{
if(e.key!=='/'||e.target.matches('input,textarea,select'))return;
e.preventDefault();d.querySelector('input[name=q]')?.focus()});
if(location.origin!==local)for(const code of d.querySelectorAll('article code')){
const texts=d.createTreeWalker(code,NodeFilter.SHOW_TEXT);
for(let n;n=texts.nextNode();)if(n.nodeValue.includes(local))n.nodeValue=n.nodeValue.replaceAll(local,location.origin)}
})()`;

export function DocsTools() {
  return (
    <>
      <p id="copied" role="status" className="sr-only" suppressHydrationWarning />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
