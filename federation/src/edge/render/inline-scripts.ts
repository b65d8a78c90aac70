import { createHash } from 'node:crypto';
import { HELD_INPUT_GLOBAL, MOBILE_AGENT, MOBILE_BELOW_PX, storageKeys } from 'shared-contracts';

/** What the starting script reads: the shell's entry, and what it and the first page will ask for. */
export interface StartScripts {
  readonly entry: { readonly src: string; readonly integrity: string };
  readonly preloads: readonly (readonly [src: string, integrity: string])[];
}
export const START_SCRIPTS_ID = 'kaza-scripts';

/**
 * Before the first paint: a page that was drawn for nobody in particular is not shown to somebody who may be signed in, nor
 * in a window of the other layout. They see the Loading view until the shell has drawn theirs. A kept place takes the default one's place.
 * What stands below the first screen waits for the first frame (`data-first`).
 */
export const beforePaint = `(function(){var r=document.documentElement,w=0;r.setAttribute("data-first","");
try{w=localStorage.getItem(${JSON.stringify(storageKeys.authToken)})!==null;
var p=localStorage.getItem(${JSON.stringify(storageKeys.userLocation)});
if(p){r.style.setProperty("--kaza-place",JSON.stringify(p));r.setAttribute("data-placed","")}}catch(e){}
var m=innerWidth<${MOBILE_BELOW_PX}||(navigator.maxTouchPoints>0||"ontouchstart"in window)&&${MOBILE_AGENT}.test(navigator.userAgent);
if(w||(m?"mobile":"desktop")!==r.getAttribute("data-layout"))r.setAttribute("data-wait","")})()`;

const LATEST_START_MS = 3000;

/**
 * After the page: fetches the scripts once the first frame and the picture that is looked at first are there, so that they do
 * not compete with them, or as soon as somebody touches the page. A press or a submit that nothing hears yet is held for the shell
 * to repeat; links work by themselves.
 */
export const startPage = `(function(){var d=document,r=d.documentElement,o=false,c=JSON.parse(d.getElementById("${START_SCRIPTS_ID}").textContent),h=window.${HELD_INPUT_GLOBAL}={target:null,form:null,over:false};
function all(){r.removeAttribute("data-first")}
function painted(f){try{var p=new PerformanceObserver(function(l){if(l.getEntriesByName("first-contentful-paint").length){p.disconnect();f()}});p.observe({type:"paint",buffered:true})}catch(e){f()}}
function start(){if(o)return;o=true;all();
c.preloads.forEach(function(p){var l=d.createElement("link");l.rel="preload";l.as="script";l.crossOrigin="anonymous";l.integrity=p[1];l.href=p[0];d.head.appendChild(l)});
var t=window.trustedTypes,y=t&&t.createPolicy("kaza-start",{createScriptURL:function(u){if(u!==c.entry.src)throw new TypeError(u);return u}}),s=d.createElement("script");
s.crossOrigin="anonymous";s.integrity=c.entry.integrity;s.src=y?y.createScriptURL(c.entry.src):c.entry.src;d.head.appendChild(s)}
function soon(){requestAnimationFrame(function(){setTimeout(function(){painted(start)},0)})}
["pointerdown","touchstart","keydown","wheel"].forEach(function(n){addEventListener(n,start,{once:true,passive:true,capture:true})});
addEventListener("click",function(e){if(h.over||!e.target.closest)return;
var t=e.target.closest("a[href],button,input,select,textarea,label,summary,[role]");
if(!t||t.matches("a[href],select,textarea,label,summary")||t.matches("input")&&!/^(checkbox|radio|submit|button)$/.test(t.type))return;
e.preventDefault();e.stopPropagation();h.target=e.target;start()},true);
addEventListener("submit",function(e){if(h.over)return;e.preventDefault();e.stopPropagation();h.form=e.target;start()},true);
if(r.hasAttribute("data-wait"))return start();
setTimeout(start,${LATEST_START_MS});painted(all);
var i=d.querySelector('img[fetchpriority="high"]');
if(!i||i.complete)soon();else{i.addEventListener("load",soon);i.addEventListener("error",soon)}})()`;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** For the page's policy: these two run, and no other inline script. */
export const inlineScriptHashes: readonly string[] = [beforePaint, startPage].map(hashOf);
