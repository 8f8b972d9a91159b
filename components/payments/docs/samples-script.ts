// The script in each block of samples: a few hundred bytes inline, so that the remembered language is there before
// anything is painted. Its first block on a page listens for all.

/** Runs where it stands, inside the block. The page is held in place when the blocks above change their height. */
export const SAMPLES_SCRIPT = `(()=>{
const d=document,choose=(root,value)=>{for(const i of root.querySelectorAll('[data-samples] [type=radio]'))if(i.value===value)i.checked=true};
try{choose(d.currentScript.closest('[data-samples]').parentNode,localStorage.samplesLanguage)}catch{}
if(d.samplesListen)return;d.samplesListen=1;
d.addEventListener('change',({target:t})=>{
if(!t.closest('[data-samples]'))return;
const top=()=>t.getBoundingClientRect().top,was=top();choose(d,t.value);scrollBy(0,top()-was);
try{localStorage.samplesLanguage=t.value}catch{}});
d.addEventListener('click',async({target:t})=>{
const block=t.matches('[data-copy]')&&t.closest('[data-samples]');if(!block)return;
const{value}=block.querySelector(':checked'),said=block.querySelector('[role=status]');
await navigator.clipboard.writeText(block.querySelector('[data-language='+value+']').textContent+'\\n');
t.textContent='Copied';said.textContent='Copied.';
setTimeout(()=>{t.textContent='Copy';said.textContent=''},2e3)})
})()`;
