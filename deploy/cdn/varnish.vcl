vcl 4.1;

# Pages of visitors who are nobody in particular come from Varnish (Fastly speaks a dialect of the same). Everybody else, and all
# that is no page, goes on to the edge. docs/run-in-production.md ("CDN") says how to set it up.
# Without TLS, which is for trials, the cookie is called kaza_bucket.

import std;

backend edge {
  .host = "127.0.0.1";
  .port = "8080";
}

# The edges: they purge.
acl edges {
  "127.0.0.1";
}

sub vcl_recv {
  unset req.http.X-Page-Key;
  unset req.http.X-New-Bucket;
  unset req.http.X-Bucket;
  if (req.method == "POST" && req.url == "/.purge") {
    if (client.ip !~ edges || req.http.Surrogate-Key !~ "^[\w:. -]+$") {
      return (synth(403));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization || req.url ~ "[?&](compose|channel)="
    || req.url ~ "^/(api|media|dev|telemetry|qa-pass|\.)" || req.url ~ "^/(?!assets/)[^?]*\.[A-Za-z0-9]{1,8}(\?|$)") {
    return (pass);
  }
  if (req.url ~ "^/assets/") {
    unset req.http.Cookie;
    return (hash);
  }
  # A cookie besides the bucket: they may be somebody.
  if (req.http.Cookie && req.http.Cookie !~ "^__Host-kaza_bucket=\d{1,4}(\.[\w.-]*)?$") {
    return (pass);
  }
  if (!req.http.Cookie) {
    set req.http.X-New-Bucket = std.integer(real = std.random(0, 9999.99), fallback = 0);
    set req.http.Cookie = "__Host-kaza_bucket=" + req.http.X-New-Bucket;
  }
  set req.http.X-Bucket = regsub(req.http.Cookie, "^__Host-kaza_bucket=(\d{1,4}).*$", "\1");
  # Per cent: those who may come into a canary together. The edge knows the same.
  if (std.integer(req.http.X-Bucket, 0) < 100) {
    set req.http.X-Page-Key = "1";
  } else if (std.integer(req.http.X-Bucket, 0) < 500) {
    set req.http.X-Page-Key = "5";
  } else if (std.integer(req.http.X-Bucket, 0) < 1000) {
    set req.http.X-Page-Key = "10";
  } else if (std.integer(req.http.X-Bucket, 0) < 2500) {
    set req.http.X-Page-Key = "25";
  } else if (std.integer(req.http.X-Bucket, 0) < 5000) {
    set req.http.X-Page-Key = "50";
  } else {
    set req.http.X-Page-Key = "100";
  }
  if (req.http.Sec-CH-UA-Mobile == "?1"
    || req.http.User-Agent ~ "(?i)Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile") {
    set req.http.X-Page-Key = req.http.X-Page-Key + "-mobile";
  } else {
    set req.http.X-Page-Key = req.http.X-Page-Key + "-desktop";
  }
  return (hash);
}

sub vcl_backend_response {
  # Varnish's own rule for what must not be kept asks for this header first.
  unset beresp.http.Surrogate-Control;
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  if (req.http.X-New-Bucket) {
    set resp.http.Set-Cookie = "__Host-kaza_bucket=" + req.http.X-New-Bucket
      + "; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure";
  }
}
